-- Medicines and permits are told to open screens like everything else. Files are not: what they belong to is.

select tell_changes_of('horse_medicines', 'horses');
select tell_changes_of('permits', 'permits');
