-- Hours and exceptions are told to open screens like everything else.

select tell_changes_of(changed, 'availability')
from (values ('availability_weeks'::regclass), ('availability_hours'), ('availability_exceptions')) as told (changed);
